/** Data of the closing sheet of a lot. */
import type { Closeout } from '../../../../domain/cost/closeout-output.ts'
import { getFile } from '../../../core/api.ts'
import { saveFile } from '../../../core/copy-and-download.ts'
import { useFarmData } from '../../../core/data.ts'

export const useCloseout = (lotId: number) => useFarmData<Closeout>(`/lots/${lotId}/closeout`)

export type CloseoutFormat = 'pdf' | 'xlsx'

export async function downloadCloseout(path: string): Promise<void> {
  const { content, name } = await getFile(path)
  saveFile(name, content)
}
