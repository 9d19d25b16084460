// `npm run vapid-keys`: prints a new key pair for push notifications, in the format of `wrangler secret bulk` (docs/operating.md).
import { createVapidKeys } from './lib/vapid-keys.mjs'

console.log(JSON.stringify(createVapidKeys()))
