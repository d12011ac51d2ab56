import { IMAGE_LIMITS } from "@lyceum/contracts";

/** Longest side in px that a report shows: twice what a sheet is wide. */
const SIDE = 1600;
const QUALITIES = [0.88, 0.75, 0.6] as const;
/** Px of a picture that is looked through for places that show what is behind it. */
const SAMPLE = 64;

/** The file is no picture that the browser can draw. */
export class NoPictureError extends Error {}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new NoPictureError())), type, quality));

function drawn(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function isSeeThrough(bitmap: ImageBitmap): boolean {
  const canvas = drawn(bitmap, SAMPLE);
  const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  for (let place = 3; place < pixels.length; place += 4) if ((pixels[place] ?? 255) < 255) return true;
  return false;
}

/**
 * Draws a chosen file anew, upright and no larger than a report shows it: nothing but the picture goes to the server.
 * @throws NoPictureError for what the browser cannot draw.
 */
export async function encodeImage(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => {
    throw new NoPictureError();
  });
  try {
    const isClear = isSeeThrough(bitmap);
    for (let side = SIDE; side >= 200; side = Math.round(side * 0.7)) {
      const canvas = drawn(bitmap, side);
      const exact = await toBlob(canvas, "image/png");
      if (exact.size <= IMAGE_LIMITS.bytes) return exact;
      for (const quality of isClear ? [] : QUALITIES) {
        const smaller = await toBlob(canvas, "image/jpeg", quality);
        if (smaller.size <= IMAGE_LIMITS.bytes) return smaller;
      }
    }
    throw new NoPictureError();
  } finally {
    bitmap.close();
  }
}

/** Writes a picture as calls carry it. */
export async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (let place = 0; place < bytes.length; place += 0x80_00) text += String.fromCodePoint(...bytes.subarray(place, place + 0x80_00));
  return btoa(text);
}
