import { wagonDay } from '../../../domain/operation/feeding-day/wagon-day.ts'
import type { Guide } from '../../guide.ts'
import { day, treats } from './WagonTimeline.fixture.ts'
import { WagonTimeline } from './WagonTimeline.tsx'

export const guide: Guide = {
  purpose: 'O dia da fazenda por vagão: a que hora cada um sai, com quantos kg, com quem, e o que não fecha.',
  instead: [
    ['Só o andamento do dia', 'DayStrip'],
    ['Uma programação por dentro', 'ScheduleCard'],
    ['O que aconteceu numa operação', 'OperationTable'],
  ],
  anatomy: [
    ['Avisos', 'Um vagão ou uma pessoa em dois lugares, uma carga que não cabe: o que é e o que fazer.'],
    ['Vagão', 'O nome, quem opera e os kg do dia.'],
    ['Trato', 'Na sua hora, com a situação de hoje; cada carga tem sua barra, cheia quando o vagão enche.'],
    ['Agora', 'Uma linha amarela, no dia de hoje.'],
    ['No celular', 'Uma lista por hora, sem rolar de lado.'],
  ],
  keyboard: 'Nada recebe o foco. A leitura segue os vagões e, em cada um, as horas; a situação é lida em palavra.',
  props: {
    day: 'Os vagões, os seus tratos e o que não fecha.',
    now: 'O minuto do dia em que fica a linha de agora. Só no dia de hoje.',
  },
  do: { text: 'Cada vagão com seu nome e sua capacidade.', example: <WagonTimeline day={day} now={612} /> },
  dont: {
    text: 'Programações sem vagão: não se sabe quanto cabe nem quem espera quem.',
    example: <WagonTimeline day={wagonDay(treats.slice(0, 6), [])} />,
  },
  wide: true,
  frame: { width: 1180, height: 560 },
}
