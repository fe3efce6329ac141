/** Decodes a HEIC in a thread of its own, since it takes seconds in which the editor would not answer. */
import { parentPort, workerData } from 'node:worker_threads';
// 8.5 MB, which only such a picture is worth.
import decode from 'heic-decode';

const { width, height, data } = await decode({ buffer: workerData });
parentPort?.postMessage({ width, height, data }, [data.buffer]);
