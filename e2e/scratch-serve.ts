import { startProduct } from "./lib/product.ts";
const product = await startProduct();
console.log(JSON.stringify({ origin: product.origin, frames: product.framesOrigin, data: product.dataDir }));
setInterval(() => { const e = product.errors(); if (e.length) console.log("ERRORS", e.slice(-3)); }, 5000);
