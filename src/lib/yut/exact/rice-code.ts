/** Small whole numbers written bit by bit, few bits for those as large as the last ones were (Rice's code, adapting). */

/** A number that would need more ones than this is written out. */
const MAX_UNARY = 24;
const ESCAPE_BITS = 20;

/** How large the last numbers were, and so how many low bits are written as they are. Reader and writer keep the same. */
class AdaptiveRiceParameter {
  private sum = 32 * 32;

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

  /** Writes a whole number from 0 to 2^20 - 1. */
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

  /** All that was written, the last byte filled up with zeros. */
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
      if ((value >> i) & 1) this.bytes[position] = (this.bytes[position] as number) | (1 << (this.length & 7));
      this.length++;
    }
  }
}

export class RiceReader {
  private position = 0;
  private readonly parameter = new AdaptiveRiceParameter();

  constructor(private readonly bytes: Uint8Array) {}

  /** The next number; beyond the end zeros are read. */
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
