/** What the vendor's staff sends about a person. */
import { nullable } from '../schema/field.ts'
import { text } from '../schema/text-field.ts'
import { instant } from '../schema/time-field.ts'
import { body } from '../schema/type.ts'

/** Enough characters for the number that was called and the questions that were asked. */
const MIN_REASON = 20

/** DELETE manager/people/{id}/mfa, in both steps. */
export const RemoveSecondFactor = body({
  reason: text('Conferência', { max: 500, required: 'Conte como você conferiu que é a própria pessoa.' }).narrow(
    (value, ctx) =>
      value.length >= MIN_REASON ||
      ctx.reject({ message: `Conte em pelo menos ${MIN_REASON} letras como você conferiu que é a própria pessoa.` }),
  ),
  /** The request that the caller has read, null for none. Left out: whichever is open. */
  'requested_at?': nullable(instant('Pedido lido')),
})
export type RemoveSecondFactor = typeof RemoveSecondFactor.infer
