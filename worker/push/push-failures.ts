/**
 * The notifications that a push service refused for good, which is our fault: a wrong key pair (401, 403), or a request that it does not understand (400,
 * 413). A service that is slow or down is not counted.
 */
import { watchFailures } from '../db/failure-count.ts'

export const PUSH = 'push'
export const watchPush = watchFailures(PUSH)
