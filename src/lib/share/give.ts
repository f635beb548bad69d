/** How something leaves the app: by the clipboard, as a file, on paper. */

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
  const address = URL.createObjectURL(new Blob([text], { type }));
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
