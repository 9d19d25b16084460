/** The second factor of the vendor's staff, who reach the data of all customers. */
import { Refusal } from '../validation/refusal.ts'

/** The demo's staff, whose password is in the README. On localhost it needs no second factor; elsewhere it does not exist. */
export const DEMO_STAFF_EMAIL = 'equipe@demo.cochoemdia.com.br'

/** The code of the refusal: the app leads to the enrolment. */
export const SECOND_FACTOR_REQUIRED = 'second_factor_required'

type Staff = { email: string; hasSecondFactor: boolean }

export function rejectWithoutSecondFactor({ email, hasSecondFactor }: Staff, onLocalhost: boolean): void {
  if (hasSecondFactor || (onLocalhost && email === DEMO_STAFF_EMAIL)) return
  throw new Refusal(
    403,
    [
      'A área da equipe exige a verificação em duas etapas. Abra Minha conta, ative a verificação com o aplicativo de códigos do celular ou uma chave de acesso e volte para cá.',
    ],
    { code: SECOND_FACTOR_REQUIRED },
  )
}
