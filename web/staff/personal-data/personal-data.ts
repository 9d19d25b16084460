/** Data hooks and words of the personal data of people without an account. */
import { countText } from '../../../domain/format/count-text.ts'
import { listNames } from '../../../domain/format/list-names.ts'
import { isContract } from '../../../domain/personal-data/personal-data.ts'
import type { PersonalData } from '../../../domain/personal-data/personal-data-output.ts'
import { post, remove } from '../../core/api.ts'
import { downloadFile } from '../../core/copy-and-download.ts'
import { useStaffData } from '../staff-data.ts'

/** No request until there is an address or a number. */
export const usePersonalData = (person: string) =>
  useStaffData<PersonalData>(person ? `/personal_data?email_or_phone=${encodeURIComponent(person)}` : null)

export const erasePersonalData = (person: string) => remove('/manager/personal_data', { email_or_phone: person })

/** Saves the file on the device. */
export async function downloadPersonalData(person: string): Promise<void> {
  const answer = await post<object>('/manager/personal_data/export', { email_or_phone: person })
  downloadFile('dados-pessoais.json', JSON.stringify(answer, null, 2), 'application/json')
}

const isOfAccount = ({ user_id }: PersonalData['contacts'][number]) => user_id !== null

const countsText = (counts: readonly (readonly [number, string])[]) =>
  listNames(
    counts.filter(([count]) => count > 0).map(([count, noun]) => countText(count, noun)),
    counts.length,
  )

/** '1 contato e 2 propostas'. Empty when all of it is kept. */
export const erasedText = ({ contacts, proposals, invitations, registrations }: PersonalData) =>
  countsText([
    [contacts.filter(contact => !isOfAccount(contact)).length, 'contato'],
    [proposals.filter(proposal => !isContract(proposal)).length, 'proposta'],
    [invitations.length, 'convite'],
    [registrations.length, 'cadastro'],
  ])

/** Why some of it stays. */
export const keptTexts = ({ contacts, proposals }: PersonalData): string[] => [
  ...(proposals.some(isContract) ? ['Propostas aprovadas são contratos e ficam guardadas por cinco anos.'] : []),
  ...(contacts.some(isOfAccount) ? ['O pedido de fazenda de quem tem conta sai quando a pessoa exclui a conta.'] : []),
]
