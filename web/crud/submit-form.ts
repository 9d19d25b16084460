/** One try to save: checked with the schema that the route uses, then sent; what is wrong comes back in one shape. */
import type { Type } from 'arktype'
import type { FieldErrors } from '../../domain/validation/refusal.ts'
import { ApiError } from '../api.ts'

/** `fields` by path ('ingredients.0.percent'); `errors` belong to none. */
export type FormErrors = { fields: FieldErrors; errors: string[] }
type Attempt<Saved> = { saved: Saved } | { refused: FormErrors }

type Asked<Body, Saved> = {
  schema: () => Promise<Type<Body>>
  value: unknown
  send: (body: Body) => Promise<Saved>
}

const checker = () => import('../../domain/input/type.ts')

/** arktype weighs more than most screens: it comes while the form is filled in, and is there when it is sent. */
export function preloadSchema(schema: () => Promise<unknown>): void {
  Promise.all([checker(), schema()]).catch(() => undefined) // the attempt tells
}

export async function submitForm<Body, Saved>({ schema, value, send }: Asked<Body, Saved>): Promise<Attempt<Saved>> {
  try {
    const [{ check }, wanted] = await Promise.all([checker(), schema()])
    const checked = check(wanted, value)
    if ('value' in checked) return { saved: await send(checked.value) }
    return { refused: { fields: checked.fields, errors: [] } }
  } catch (error) {
    return { refused: refusalIn(error) }
  }
}

/** A chunk that does not arrive is a lost network too. */
function refusalIn(error: unknown): FormErrors {
  if (!(error instanceof ApiError)) {
    console.error(error)
    return { fields: {}, errors: [NO_CHUNK] }
  }
  const beside = new Set(Object.values(error.fields).flat())
  return { fields: error.fields, errors: error.errors.filter(text => !beside.has(text)) }
}

const NO_CHUNK = 'Sem conexão com o servidor. Confira a internet e tente de novo.'
