/**
 * The API without two costs of the local simulator: its rate limiter is a Worker, to which each write sends a request or two where the platform
 * counts in memory, and a line of the log goes through a pipe to the process that sends the requests.
 */
import worker from '../../worker/index.ts'

const unlimited: RateLimit = { limit: async () => ({ success: true }) }

console.log = () => undefined

export default {
  fetch: (req, env, ctx) =>
    worker.fetch(req, { ...env, FARM_WRITE_LIMIT: unlimited, FARM_BATCH_LIMIT: unlimited }, ctx),
} satisfies ExportedHandler<Env>
