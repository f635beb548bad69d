/** Copying to the clipboard, saving as a file, printing. */

/** Puts a text on the clipboard; false where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Saves a text as a file of the browser's downloads. */
export function saveText(name: string, type: string, text: string): void {
  saveFile(name, new Blob([text], { type }));
}

/** The pixels of a saved picture per unit of its drawing. */
const PIXELS_PER_UNIT = 2;

/** Saves a drawing as a picture (PNG); false where the browser cannot draw it. */
export async function savePicture(name: string, svg: string): Promise<boolean> {
  const picture = await drawPicture(svg);
  if (picture) saveFile(name, picture);
  return picture !== null;
}

/**
 * Hands a text and a drawing, as a picture, to another app of the device. `cancelled`: the student
 * has changed their mind. `unable`: the browser offers no such way.
 */
export async function sendToApp(
  text: string,
  { name, svg }: { name: string; svg: string },
): Promise<'sent' | 'cancelled' | 'unable'> {
  const picture = await drawPicture(svg);
  const files = picture && [new File([picture], name, { type: picture.type })];
  try {
    await navigator.share(files && navigator.canShare({ files }) ? { text, files } : { text });
    return 'sent';
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError';
    return isCancelled ? 'cancelled' : 'unable';
  }
}

/** A drawing as a picture (PNG); null where the browser cannot draw it. */
async function drawPicture(svg: string): Promise<Blob | null> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * PIXELS_PER_UNIT;
  canvas.height = image.naturalHeight * PIXELS_PER_UNIT;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By then the download has begun.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Prints one drawing alone, without the page around it. */
export function printSvg(svg: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.srcdoc = `<!doctype html><style>@page{margin:15mm}svg{max-width:100%;height:auto}</style>${svg}`;
  frame.addEventListener('load', () => {
    const { contentWindow } = frame;
    contentWindow?.addEventListener('afterprint', () => frame.remove());
    contentWindow?.print();
  });
  document.body.append(frame);
}
