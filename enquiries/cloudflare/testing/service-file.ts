export { SERVICE_FILE as default } from '../../testing/samples.ts';
