/** Who may come in: anybody, whoever holds a live token, or an active member of the farm in the path. */
import { StatusError } from 'itty-router'
import { isAllowed, type Permission } from '../../domain/account/permission.ts'
import { type Account, type Member, type MemberRow, toAccount } from './context.ts'

export type Gate<W> = { token: boolean; admit: (row: MemberRow | undefined, can?: Permission) => W }

export const farmGate: Gate<Member> = {
  token: true,
  admit(row, can) {
    const account = accountGate.admit(row)
    if (!row?.farmId || !row.userType) throw new StatusError(404, 'Fazenda não encontrada.')
    if (can && !isAllowed(row.userType, can))
      throw new StatusError(403, 'Você não tem permissão para fazer isto. Fale com o gestor da fazenda.')
    const farm = {
      id: row.farmId,
      name: row.farmName,
      timezone: row.timezone,
      plan: row.plan,
      feedingDayClose: row.feedingDayClose,
    }
    return { ...account, userType: row.userType, farm }
  },
}
export const accountGate: Gate<Account> = {
  token: true,
  admit(row) {
    if (!row) throw unauthorized()
    return toAccount(row)
  },
}
export const publicGate: Gate<null> = { token: false, admit: () => null }

export const unauthorized = () => new StatusError(401, 'Você não está autorizado a acessar esta página')
