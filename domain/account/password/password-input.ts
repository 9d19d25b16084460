/** Passwords. They are not trimmed, since spaces count. The maximum limits the cost of hashing. */
import '../../schema/arktype-config.ts'
import { type Type, type } from 'arktype'
import { nullable, requiredMessage, withMessage } from '../../schema/field.ts'

const MIN = 6
const MAX = 200
const TOO_LONG = `A senha deve ter no máximo ${MAX} caracteres`

/** A password that exists, so its rules were applied when it was chosen. */
export function password(label = 'Senha'): Type<string> {
  return passwordText(label, () => undefined, 1)
}

/** A new password. */
export function newPassword(label = 'Senha'): Type<string> {
  return passwordText(label, weakness, MIN)
}

/** Like `password`, but empty is allowed and becomes null. */
export function optionalPassword(label: string): Type<string | null> {
  return blankable(label, () => undefined)
}

/** Like `newPassword`, but empty is allowed and becomes null. */
export function optionalNewPassword(label = 'Senha'): Type<string | null> {
  return blankable(label, weakness)
}

function weakness(value: string): string | undefined {
  if (value.length < MIN) return `A senha deve ter pelo menos ${MIN} caracteres`
  return value.trim() ? undefined : 'A senha não pode ter só espaços'
}

type FindFault = (value: string) => string | undefined

function passwordText(label: string, faultOf: FindFault, minLength: number): Type<string> {
  return accepted(value => (value ? faultOf(value) : requiredMessage(label))).configure({
    ...withMessage(label),
    minLength,
    maxLength: MAX,
  })
}

function blankable(label: string, faultOf: FindFault): Type<string | null> {
  const text = accepted(value => (value ? faultOf(value) : undefined))
    .pipe(value => value || null)
    .configure({ ...withMessage(label), maxLength: MAX })
  return nullable(text.as<string | null>())
}

const accepted = (faultOf: FindFault): Type<string> =>
  type.string.narrow((value, ctx) => {
    const message = value.length > MAX ? TOO_LONG : faultOf(value)
    return message === undefined || ctx.reject({ message })
  })
