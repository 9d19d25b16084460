// The slides with a screenshot: an hour of the day, a text and a screen.
import type { PictureName } from '../pictures.ts'

export type ScreenSlide = { time: string; title: string; text: string; points: string[]; picture: PictureName }

export const screenSlides: ScreenSlide[] = [
  {
    time: '05:10',
    title: 'O cocho é lido no escuro, com uma mão e sem sinal.',
    text: 'Um lote por vez, na ordem em que o leitor passa. A nota muda a carga na hora, e o celular guarda até o sinal voltar.',
    points: [
      'Seis notas ao alcance do polegar, com os nomes que a fazenda escolhe',
      'A semana do lote em barras e a próxima carga, antes de decidir',
      'Nada se perde e nada entra duas vezes, mesmo com dois celulares',
    ],
    picture: 'reading',
  },
  {
    time: '07:00',
    title: 'O vagão carrega pelo alvo, não pela memória.',
    text: 'O que falta, em algarismos que se leem do banco do trator. A faixa listrada é onde parar.',
    points: [
      'Alvo e tolerância de cada ingrediente, na ordem da receita',
      'Quanto já está no vagão e até onde a balança deve ir',
      'Dois tablets no mesmo vagão chegam ao mesmo resultado',
    ],
    picture: 'loading',
  },
  {
    time: '07:40',
    title: 'Cada baia recebe a sua parte.',
    text: 'O brinco na tela é o mesmo da placa. O operador entrega, confere e segue para o próximo lote.',
    points: [
      'A parte de cada lote já vem corrigida pela leitura da manhã',
      'Pular, corrigir ou cancelar pede o motivo, e o motivo fica',
      'Sem sinal até o fim do trato: o envio espera',
    ],
    picture: 'unloading',
  },
  {
    time: '07:56',
    title: 'O erro fica escrito, para mais ou para menos, em quilos.',
    text: 'Previsto, utilizado, diferença e erro, linha por linha. Mudar a receita depois não muda o que aconteceu.',
    points: [
      'A média não esconde quem erra sempre para o mesmo lado',
      'Erro por operador, no período que você escolher',
      'O que passa de 2% pede atenção no painel',
    ],
    picture: 'operation',
  },
  {
    time: '08:31',
    title: 'Antes do segundo trato, a conta já está na mesa.',
    text: 'Quanto saiu de cada ingrediente, quanto cada lote comeu, e o previsto e o entregue dos últimos trinta dias.',
    points: [
      'Consumo por cabeça e ingestão de matéria seca por lote',
      'Hoje, ontem, semana, mês ou o período que você quiser',
      'O histórico do lote fica, mesmo depois do embarque',
    ],
    picture: 'consumption',
  },
]
