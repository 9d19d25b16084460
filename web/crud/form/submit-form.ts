/** Validates a form with the schema that its route uses, then sends it. The messages of the last attempt are taken away. Errors of both come back in one shape. */
import type { Type } from 'arktype'
import type { FieldErrors } from '../../../domain/validation/refusal.ts'
import { ApiError, SESSION_ENDED } from '../../core/api.ts'
import { dismissAllToasts } from '../../core/toasts.ts'

/** `fields` by path ('ingredients.0.percent'); `errors` belong to no path. */
export type FormErrors = { fields: FieldErrors; errors: string[] }
type Result<Saved> = { saved: Saved } | { refused: FormErrors }

type Submission<Body, Saved> = {
  schema: () => Promise<Type<Body>>
  value: unknown
  send: (body: Body) => Promise<Saved>
}

const loadCheck = () => import('../../../domain/schema/type.ts')

/** arktype weighs more than most screens, so it is loaded while the form is filled in. */
export function preloadSchema(schema: () => Promise<unknown>): void {
  Promise.all([loadCheck(), schema()]).catch(() => undefined) // submitForm reports the failure
}

export async function submitForm<Body, Saved>({
  schema,
  value,
  send,
}: Submission<Body, Saved>): Promise<Result<Saved>> {
  dismissAllToasts()
  try {
    const [{ check }, type] = await Promise.all([loadCheck(), schema()])
    const checked = check(type, value)
    if ('value' in checked) return { saved: await send(checked.value) }
    return { refused: { fields: checked.fields, errors: [] } }
  } catch (error) {
    return { refused: toFormErrors(error) }
  }
}

/** An error of another kind is a chunk that was not loaded, which is a lost network too. */
function toFormErrors(error: unknown): FormErrors {
  if (!(error instanceof ApiError)) {
    console.error(error)
    return { fields: {}, errors: [CHUNK_NOT_LOADED] }
  }
  if (error.code === SESSION_ENDED) return { fields: {}, errors: [] }
  const errorsOfFields = new Set(Object.values(error.fields).flat())
  return { fields: error.fields, errors: error.errors.filter(text => !errorsOfFields.has(text)) }
}

const CHUNK_NOT_LOADED = 'Sem conexão com o servidor. Confira a internet e tente de novo.'
