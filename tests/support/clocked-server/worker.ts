/** The product's Worker with a clock of its own: each cron event sets it to the event's time, from which it runs on. */
import worker from '../../../worker/index.ts'

const RealDate = Date
let offset = 0

class ClockedDate extends RealDate {
  constructor(...args: [] | [number | string | Date]) {
    if (args.length === 0) super(RealDate.now() + offset)
    else super(...args)
  }
  static override now() {
    return RealDate.now() + offset
  }
}
// DateConstructor can also be called without `new`, which the product never does
globalThis.Date = ClockedDate as DateConstructor

export default {
  fetch: worker.fetch,
  scheduled: (event, env, ctx) => {
    offset = event.scheduledTime - RealDate.now()
    return worker.scheduled(event, env, ctx)
  },
} satisfies ExportedHandler<Env>
