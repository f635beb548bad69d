/** Small whole numbers written bit by bit, few bits for those as large as the last ones were (Rice's code, adapting). */

/** A number that would need more ones than this is written out. */
const MOST_ONES = 24;
const WRITTEN_OUT = 20;

/** How large the last numbers were, and so how many low bits are written as they are. Reader and writer keep the same. */
class AdaptiveRiceParameter {
  private sum = 32 * 32;

  get lowBits(): number {
    return 31 - Math.clz32(((this.sum >> 5) * 11) >> 4 || 1);
  }

  saw(value: number): void {
    this.sum += value - (this.sum >> 5);
  }
}

export class RiceWriter {
  private bytes = new Uint8Array(1024);
  private length = 0;
  private readonly custom = new AdaptiveRiceParameter();

  /** Writes a whole number from 0 to 2^20 - 1. */
  write(value: number): void {
    const low = this.custom.lowBits;
    const ones = value >> low;
    if (ones < MOST_ONES) {
      this.bits((1 << ones) - 1, ones);
      this.bits(0, 1);
      this.bits(value & ((1 << low) - 1), low);
    } else {
      this.bits((1 << MOST_ONES) - 1, MOST_ONES);
      this.bits(value, WRITTEN_OUT);
    }
    this.custom.saw(value);
  }

  /** All that was written, the last byte filled up with zeros. */
  done(): Uint8Array {
    return this.bytes.slice(0, (this.length + 7) >> 3);
  }

  private bits(value: number, count: number): void {
    for (let i = 0; i < count; i++) {
      const at = this.length >> 3;
      if (at >= this.bytes.length) {
        const longer = new Uint8Array(this.bytes.length * 2);
        longer.set(this.bytes);
        this.bytes = longer;
      }
      if ((value >> i) & 1) this.bytes[at] = (this.bytes[at] as number) | (1 << (this.length & 7));
      this.length++;
    }
  }
}

export class RiceReader {
  private at = 0;
  private readonly custom = new AdaptiveRiceParameter();

  constructor(private readonly bytes: Uint8Array) {}

  /** The next number; beyond the end zeros are read. */
  read(): number {
    const low = this.custom.lowBits;
    let ones = 0;
    while (ones < MOST_ONES && this.bit() === 1) ones++;
    const value = ones < MOST_ONES ? (ones << low) | this.bits(low) : this.bits(WRITTEN_OUT);
    this.custom.saw(value);
    return value;
  }

  private bits(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) value |= this.bit() << i;
    return value;
  }

  private bit(): number {
    const bit = ((this.bytes[this.at >> 3] ?? 0) >> (this.at & 7)) & 1;
    this.at++;
    return bit;
  }
}
