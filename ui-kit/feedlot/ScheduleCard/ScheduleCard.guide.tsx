import type { Guide } from '../../guide.ts'
import { today, treatSchedule } from '../sample-data.ts'
import { ScheduleCard } from './ScheduleCard.tsx'

export const guide: Guide = {
  purpose: 'Uma programação de tratos: os horários, a carga, quem opera, e a operação de hoje.',
  instead: [
    ['Um trato da programação', 'TreatItemCard'],
    ['Um cadastro simples', 'RecordCard'],
    ['A operação depois de pesada', 'OperationTable'],
  ],
  anatomy: [
    ['Nome', 'Com o número do trato e, se ainda não vale, quando começa.'],
    ['Horários', 'Grandes: é por eles que se procura.'],
    ['Números', 'Quantos tratos e a carga total.'],
    ['Operadores', 'Quem recebe a operação no tablet.'],
    ['Ver tratos', 'Abre os ingredientes e os lotes de cada um.'],
    ['Excluir', 'Longe de Editar e sem cor: um toque errado custa os tratos de um dia.'],
  ],
  keyboard: [
    ['Tab', 'Editar, Ver tratos, Excluir.'],
    ['Enter ou Espaço', 'Em Ver tratos, abre e fecha.'],
  ],
  props: {
    schedule: 'A programação: o nome, os tratos, os operadores e a operação de hoje.',
    onRestore: 'Ao criar de novo a operação de hoje.',
    restoring: 'A operação está sendo criada de novo.',
    ingredientStyle: 'A cor e o desenho de cada ingrediente, pelo nome. Sem ela, não há a amostra.',
    corralName: 'A baia de cada lote, pelo nome do lote, para a placa.',
  },
  do: {
    text: 'Fechado na lista; os horários e a carga bastam para achar.',
    example: <ScheduleCard schedule={treatSchedule} today={today} editHref="#editar" onDelete={() => {}} />,
  },
  dont: {
    text: 'Um nome que não diz o dia nem a turma.',
    example: (
      <ScheduleCard schedule={{ ...treatSchedule, name: 'Programação 12 (cópia)' }} today={today} editHref="#editar" />
    ),
  },
}
