/** Data hook and address of protocols. */
import type { Protocol } from '../../../domain/lot/protocol/protocol-output.ts'
import { useFarmData } from '../../core/data.ts'

export const useProtocols = () => useFarmData<Protocol[]>('/protocols')

export const protocolsHref = '/admin/protocols'
