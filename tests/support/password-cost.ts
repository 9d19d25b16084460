/** Hashes of passwords and of recovery codes take a fraction of a millisecond in tests, because the tests hash hundreds of times. */
import { PASSWORD_COST, RECOVERY_CODE_COST } from '../../worker/auth/password-cost.ts'

const shared = globalThis as { productCost?: typeof PASSWORD_COST }
/** The cost is kept where a second evaluation of this module finds it, because all files run in one workerd. */
const productCost = shared.productCost ?? { ...PASSWORD_COST }
shared.productCost = productCost

export const CHEAP_COST = { N: 16, r: 1, p: 1 }

export function lowerPasswordCost(): void {
  Object.assign(PASSWORD_COST, CHEAP_COST)
  Object.assign(RECOVERY_CODE_COST, CHEAP_COST)
}

/** Restores the cost until the end of the test file, for tests of the time that a hash takes. */
export const restorePasswordCost = () => Object.assign(PASSWORD_COST, productCost)

/** Lowers the cost until the end of the test file: a hash takes much longer than the rest of a request, and a quarter of the product's time. */
export const quarterPasswordCost = () => Object.assign(PASSWORD_COST, productCost, { N: productCost.N / 4 })
