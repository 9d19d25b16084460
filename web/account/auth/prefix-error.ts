import { ApiError } from '../../core/api.ts'

/** Puts the action before an error that belongs to no field: 'Erro ao atualizar senha. Sem conexão...'. */
export async function prefixError<T>(prefix: string, request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (!(error instanceof ApiError) || Object.keys(error.fields).length > 0) throw error
    const { status, errors, code } = error
    throw new ApiError(status, { errors: [`${prefix}. ${errors.join(' ')}`], code })
  }
}
