/** Weights of two devices that had not seen each other's, until a person says whether it was one feeding or two. */
import { operationName } from '../../operation/fold/operation-name.ts'
import type { FoundAlert } from '../alert.ts'
import type { FarmFacts } from '../facts.ts'
import { toOperation } from '../links.ts'

export const twoWeights = ({ unconfirmedOperations }: FarmFacts): FoundAlert[] =>
  unconfirmedOperations.map(({ id, unconfirmed }) => {
    const name = operationName(id)
    const weighings = unconfirmed === 1 ? '1 pesagem tem' : `${unconfirmed} pesagens têm`
    return {
      kind: 'two_weights',
      severity: 'warning',
      title: `Dois pesos na mesma pesagem: ${name}`,
      text: `Na operação ${name}, ${weighings} pesos de dois aparelhos. É o mesmo trato, ou foram dois? Até alguém responder, vale a soma.`,
      action: toOperation(id),
      subject: { type: 'operation', id, name },
      lotIds: [],
    }
  })
