/**
 * Adaptive Rice coding of small integers: a value is written as its high part in unary (ones and a
 * zero), then its low bits; how many are low (the Rice parameter) follows a running mean of the
 * recent values.
 */

/** Longest unary part; larger values are escaped and written with a fixed width. */
const MAX_UNARY = 24;
const ESCAPE_BITS = 20;

/** Rice parameter (number of low bits) from a running mean; encoder and decoder update it alike. */
class AdaptiveRiceParameter {
  /** 32 times the running mean. */
  private sum = 32 * 32;

  /**
   * The binary logarithm of about ln 2 (11/16) times the mean: optimal for a geometric
   * distribution.
   */
  get lowBits(): number {
    return 31 - Math.clz32(((this.sum >> 5) * 11) >> 4 || 1);
  }

  update(value: number): void {
    this.sum += value - (this.sum >> 5);
  }
}

export class RiceWriter {
  private bytes = new Uint8Array(1024);
  private length = 0;
  private readonly parameter = new AdaptiveRiceParameter();

  /** Writes an integer from 0 to 2^20 - 1. */
  write(value: number): void {
    const low = this.parameter.lowBits;
    const ones = value >> low;
    if (ones < MAX_UNARY) {
      this.bits((1 << ones) - 1, ones);
      this.bits(0, 1);
      this.bits(value & ((1 << low) - 1), low);
    } else {
      this.bits((1 << MAX_UNARY) - 1, MAX_UNARY);
      this.bits(value, ESCAPE_BITS);
    }
    this.parameter.update(value);
  }

  /** The written bytes, padded with zero bits. */
  finish(): Uint8Array {
    return this.bytes.slice(0, (this.length + 7) >> 3);
  }

  private bits(value: number, count: number): void {
    for (let i = 0; i < count; i++) {
      const position = this.length >> 3;
      if (position >= this.bytes.length) {
        const longer = new Uint8Array(this.bytes.length * 2);
        longer.set(this.bytes);
        this.bytes = longer;
      }
      if ((value >> i) & 1)
        this.bytes[position] = (this.bytes[position] as number) | (1 << (this.length & 7));
      this.length++;
    }
  }
}

export class RiceReader {
  private position = 0;
  private readonly parameter = new AdaptiveRiceParameter();

  constructor(private readonly bytes: Uint8Array) {}

  /** Reads the next value; beyond the end it reads zero bits. */
  read(): number {
    const low = this.parameter.lowBits;
    let ones = 0;
    while (ones < MAX_UNARY && this.bit() === 1) ones++;
    const value = ones < MAX_UNARY ? (ones << low) | this.bits(low) : this.bits(ESCAPE_BITS);
    this.parameter.update(value);
    return value;
  }

  private bits(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) value |= this.bit() << i;
    return value;
  }

  private bit(): number {
    const bit = ((this.bytes[this.position >> 3] ?? 0) >> (this.position & 7)) & 1;
    this.position++;
    return bit;
  }
}
