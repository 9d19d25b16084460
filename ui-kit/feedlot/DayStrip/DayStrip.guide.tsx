import type { DayStep } from '../../../domain/operation/feeding-day/day-steps.ts'
import type { Guide } from '../../guide.ts'
import { DayStrip } from './DayStrip.tsx'

const steps: DayStep[] = [
  { key: 'readings', time: null, name: 'Leitura', state: 'done', text: '12 de 12' },
  { key: '07:00', time: '07:00', name: 'Trato 1', state: 'done', text: '25.123 kg' },
  { key: '10:00', time: '10:00', name: 'Trato 2', state: 'late', text: '25 min de atraso' },
  { key: '13:30', time: '13:30', name: 'Trato 3', state: 'waiting', text: '16.749 kg' },
]
const vague: DayStep[] = steps.map((step, index) => ({ ...step, time: null, name: `Etapa ${index + 1}`, text: 'ok' }))

export const guide: Guide = {
  purpose: 'O dia da fazenda num olhar: a leitura e cada trato, feito, em andamento, atrasado ou por vir.',
  instead: [
    ['Um trato por dentro', 'ScheduleCard'],
    ['A situação de uma operação', 'StatusBadge'],
    ['Um alerta com o que fazer', 'AlertItem'],
  ],
  anatomy: [
    ['Marca', 'Um ícone e um contorno por situação; a palavra é lida.'],
    [
      'Linha',
      'Une as marcas; verde depois do que está feito. Deitada, ou em pé no celular, onde o que já foi feito divide uma linha.',
    ],
    ['Hora e nome', 'A hora grande, o trato abaixo.'],
    ['Texto', 'Quanto foi, quanto falta ou de quanto é o atraso.'],
  ],
  keyboard: [
    ['Tab', 'Chega à faixa quando ela não cabe na tela.'],
    ['← →', 'Rolam a faixa.'],
  ],
  props: {
    steps: 'Os passos do dia, da leitura ao último trato.',
  },
  do: { text: 'A hora, o trato e o número: o atraso em minutos.', example: <DayStrip steps={steps} /> },
  dont: { text: 'Sem hora nem número, só a cor diz alguma coisa.', example: <DayStrip steps={vague} /> },
}
