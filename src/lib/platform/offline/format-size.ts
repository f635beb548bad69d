/** A size in megabytes in a language, such as "1.2 MB"; at least 0.1 MB. */
export function formatSize(bytes: number, language: string): string {
  const megabytes = Math.max(bytes / 1_000_000, 0.1);
  const digits = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, digits).format(megabytes);
}
