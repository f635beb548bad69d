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

/** How many pixels of a saved picture stand for one unit of its drawing. */
const SHARPNESS = 2;

/** Saves a drawing as a picture (PNG); false where the browser cannot draw it. */
export async function savePicture(name: string, svg: string): Promise<boolean> {
  const drawn = new Image();
  drawn.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  try {
    await drawn.decode();
  } catch {
    return false;
  }
  const canvas = document.createElement('canvas');
  canvas.width = drawn.naturalWidth * SHARPNESS;
  canvas.height = drawn.naturalHeight * SHARPNESS;
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (picture) saveFile(name, picture);
  return picture !== null;
}

function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of it by then.
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
