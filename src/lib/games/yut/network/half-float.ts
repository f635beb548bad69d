/** IEEE 754 half-precision floats: one sign bit, five exponent bits, ten fraction bits. */

/**
 * Rounds to half precision (nearest, ties to even) and returns the bits; overflow gives infinity.
 */
export function toHalf(value: number): number {
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  const magnitude = Math.abs(value);
  if (Number.isNaN(magnitude)) return 0x7e00;
  // Subnormals share the smallest exponent's spacing.
  const exponent = Math.max(-14, exponentOf(magnitude));
  const steps = roundHalfEven(magnitude / 2 ** (exponent - 10));
  // Rounding up carries into the exponent bits.
  const bits = steps + (exponent + 14) * 1024;
  return sign | Math.min(bits, 0x7c00);
}

/** The number of half-precision bits. */
export function fromHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN;
  return sign * (exponent === 0 ? fraction : fraction + 1024) * 2 ** (Math.max(1, exponent) - 25);
}

/** The exponent e with 2^e <= magnitude < 2^(e + 1); far out of range for 0 and infinity. */
function exponentOf(magnitude: number): number {
  if (magnitude === 0) return -Infinity;
  if (magnitude >= 2 ** 16) return 16;
  let exponent = -14;
  while (magnitude >= 2 ** (exponent + 1)) exponent++;
  return exponent;
}

/** Rounds to the nearest integer, ties to even. */
function roundHalfEven(steps: number): number {
  if (steps > 2048) return 2048;
  const low = Math.floor(steps);
  const over = steps - low;
  return over > 0.5 || (over === 0.5 && low % 2 === 1) ? low + 1 : low;
}
