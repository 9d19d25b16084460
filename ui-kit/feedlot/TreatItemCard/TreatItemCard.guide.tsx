import type { Guide } from '../../guide.ts'
import { treatItems } from '../sample-data.ts'
import { TreatItemCard } from './TreatItemCard.tsx'

export const guide: Guide = {
  purpose: 'Um trato dentro de uma programação: a hora, a regra e a carga de cada ingrediente e lote.',
  instead: [
    ['A programação inteira', 'ScheduleCard'],
    ['A operação depois de pesada', 'OperationTable'],
  ],
  anatomy: [
    ['Cabeça', 'Horário, trato, regra e total.'],
    ['Ações', 'Alterar e Remover, por extenso.'],
    ['Ingredientes', 'Com uma casa, como na balança.'],
    ['Lotes', 'Na ordem da descarga, com a placa da baia.'],
    ['Borda', 'Verde no que está sendo alterado.'],
  ],
  keyboard: [
    ['Tab', 'Alterar e Remover.'],
    ['Enter', 'Executa; o nome lido traz o trato e a hora.'],
  ],
  props: {
    item: 'O trato, com a carga de cada ingrediente e de cada lote.',
    corralName: 'A baia de cada lote, para a placa antes do nome. Sem ela, não há a placa.',
    totalLabel: 'A palavra antes do total: “Total” em uma programação nova, “Carga” em uma salva.',
    onChange: 'Ao alterar: abre o trato. Sem ela, não há o botão.',
    current: 'Está sendo alterado: a borda é verde.',
  },
  do: {
    text: 'As contas já feitas, antes de salvar.',
    example: <TreatItemCard level={3} item={treatItems.morning} onChange={() => {}} onRemove={() => {}} />,
  },
  dont: {
    text: 'Salvar um trato sem lotes: a operação de amanhã nasce vazia.',
    example: <TreatItemCard level={3} item={treatItems.afternoon} />,
  },
}
