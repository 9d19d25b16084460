import { ApiError } from '../api.ts'

/** Opens a failure that no field explains with what was being done: 'Erro ao atualizar senha. Sem conexão...'. */
export async function prefixError<T>(what: string, sending: Promise<T>): Promise<T> {
  try {
    return await sending
  } catch (error) {
    if (!(error instanceof ApiError) || Object.keys(error.fields).length > 0) throw error
    const { status, errors, code } = error
    throw new ApiError(status, { errors: [`${what}. ${errors.join(' ')}`], code })
  }
}
