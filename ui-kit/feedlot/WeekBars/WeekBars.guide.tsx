import type { Guide } from '../../guide.ts'
import { recentDays, today } from '../sample-data.ts'
import { WeekBars } from './WeekBars.tsx'

const days = recentDays([1146, 1203, 1203, 1203, 1143, 1143], 420)

export const guide: Guide = {
  purpose: 'A carga de um lote nos últimos sete dias, em torno da média: vê-se se sobe, desce ou falhou.',
  instead: [
    ['Um período maior do mesmo lote', 'FeedCurve'],
    ['Previsto contra entregue', 'BarChart'],
  ],
  anatomy: [
    ['Barra', 'Um dia. Sem entrega, só um traço no chão.'],
    ['Hoje', 'A última: o contorno é o previsto, o amarelo é o que já foi.'],
    ['Detalhada', 'Mais alta, com nota, kg e dia da semana: para a leitura.'],
  ],
  keyboard: 'Não recebe o foco. A semana é lida dia por dia, com kg e nota.',
  props: {
    days: 'Os últimos dias do lote, em qualquer ordem.',
    today: 'O dia de hoje na fazenda: a última barra.',
    todayLoad: 'A carga prevista de hoje.',
    todayNote: 'A nota escolhida hoje.',
    detailed: 'Mais alta, com notas e dias da semana, e a barra de hoje em amarelo: para a leitura.',
    finished: 'O lote está encerrado: não há a barra de hoje.',
    withMean: 'Mostra abaixo das barras quanto a carga de hoje se afasta da média, e a nota de hoje.',
  },
  do: {
    text: 'No lote encerrado não há hoje: nenhuma barra é amarela.',
    example: <WeekBars days={days} today={today} todayLoad={1203} finished />,
  },
  dont: {
    text: 'O amarelo diz “ainda vai”: num lote encerrado, mente.',
    example: <WeekBars days={days} today={today} todayLoad={1203} />,
  },
}
