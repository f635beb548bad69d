/** One Adam step: each weight moves against its first moment over the root of its second moment. */
import { SET } from './layout';

const BETA1: f64 = 0.9;
const BETA2: f64 = 0.999;
const EPSILON: f32 = 1e-8;

/** `step` counts from 1; `first` and `second` are the moments, initially 0. */
export function adam(net: usize, gradient: usize, first: usize, second: usize, step: i32, rate: f64): void {
  const stride = f32x4.splat((rate / (1 - power(BETA1, step))) as f32);
  const scale = f32x4.splat((1 / Math.sqrt(1 - power(BETA2, step))) as f32);
  const epsilon = f32x4.splat(EPSILON);
  const beta1 = f32x4.splat(BETA1 as f32), oneMinusBeta1 = f32x4.splat((1 - BETA1) as f32);
  const beta2 = f32x4.splat(BETA2 as f32), oneMinusBeta2 = f32x4.splat((1 - BETA2) as f32);
  for (let at: usize = 0; at < SET; at += 16) {
    const gradientAt = v128.load(gradient + at);
    const mean = f32x4.add(f32x4.mul(beta1, v128.load(first + at)), f32x4.mul(oneMinusBeta1, gradientAt));
    const squared = f32x4.add(
      f32x4.mul(beta2, v128.load(second + at)),
      f32x4.mul(oneMinusBeta2, f32x4.mul(gradientAt, gradientAt)),
    );
    v128.store(first + at, mean);
    v128.store(second + at, squared);
    const root = f32x4.add(f32x4.mul(f32x4.sqrt(squared), scale), epsilon);
    v128.store(net + at, f32x4.sub(v128.load(net + at), f32x4.div(f32x4.mul(stride, mean), root)));
  }
}

function power(base: f64, exponent: i32): f64 {
  let product: f64 = 1;
  for (let i = 0; i < exponent; i++) product *= base;
  return product;
}
