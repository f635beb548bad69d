/** "1.2 MB": what something takes on the device, in the reader's language. Never less than a tenth. */
export function formatSize(bytes: number, language: string): string {
  const megabytes = Math.max(bytes / 1_000_000, 0.1);
  const digits = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, digits).format(megabytes);
}
