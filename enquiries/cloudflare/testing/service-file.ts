export { SERVICE_FILE as default } from '../../../tests/support/enquiries/samples.ts';
