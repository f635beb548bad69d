/** One step against the slopes, by Adam: each number by its mean slope over the root of its mean squared slope. */
import { SET } from './layout';

const KEPT1: f64 = 0.9;
const KEPT2: f64 = 0.999;
const LEAST: f32 = 1e-8;

/** `step` counts from 1; `first` and `second` are the means, which begin at 0. */
export function adam(net: usize, gradient: usize, first: usize, second: usize, step: i32, rate: f64): void {
  const stride = f32x4.splat((rate / (1 - power(KEPT1, step))) as f32);
  const scale = f32x4.splat((1 / Math.sqrt(1 - power(KEPT2, step))) as f32);
  const least = f32x4.splat(LEAST);
  const kept1 = f32x4.splat(KEPT1 as f32), fresh1 = f32x4.splat((1 - KEPT1) as f32);
  const kept2 = f32x4.splat(KEPT2 as f32), fresh2 = f32x4.splat((1 - KEPT2) as f32);
  for (let at: usize = 0; at < SET; at += 16) {
    const slope = v128.load(gradient + at);
    const mean = f32x4.add(f32x4.mul(kept1, v128.load(first + at)), f32x4.mul(fresh1, slope));
    const squared = f32x4.add(
      f32x4.mul(kept2, v128.load(second + at)),
      f32x4.mul(fresh2, f32x4.mul(slope, slope)),
    );
    v128.store(first + at, mean);
    v128.store(second + at, squared);
    const root = f32x4.add(f32x4.mul(f32x4.sqrt(squared), scale), least);
    v128.store(net + at, f32x4.sub(v128.load(net + at), f32x4.div(f32x4.mul(stride, mean), root)));
  }
}

function power(base: f64, exponent: i32): f64 {
  let product: f64 = 1;
  for (let i = 0; i < exponent; i++) product *= base;
  return product;
}
