declare module 'heic-decode' {
  /** RGBA, row by row. */
  type Pixels = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };
  export default function decode(file: { buffer: Uint8Array }): Promise<Pixels>;
}
