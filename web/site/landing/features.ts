import type { Sign } from '../art/Pictogram.tsx'

export type Feature = { sign: Sign; title: string; text: string; details: string[] }

/** The page shows the first six, and its popover all nine. */
export const features: Feature[] = [
  {
    sign: 'recipe',
    title: 'Controle da alimentação',
    text: 'Dietas e receitas que fecham em 100%, com o peso de cada ingrediente calculado a cada trato.',
    details: [
      'Adaptação, crescimento e terminação, cada fase com a sua receita',
      'Matéria seca e tempo de mistura na própria receita',
      'O histórico guarda a receita como ela era no dia',
    ],
  },
  {
    sign: 'offline',
    title: 'Leitura de cocho sem sinal',
    text: 'O celular guarda a leitura inteira e envia quando o sinal volta. Nada se perde, nada entra duas vezes.',
    details: [
      'Um lote por vez, com um polegar, no escuro',
      'A nota mostra na hora a próxima carga do lote',
      'Os lotes na ordem em que o leitor passa por eles',
    ],
  },
  {
    sign: 'lot',
    title: 'Controle de lotes',
    text: 'Cabeças, baia, peso e tudo o que o lote comeu, da entrada ao encerramento.',
    details: [
      'Peso projetado pelo ganho médio diário',
      'Consumo por cabeça e ingestão de matéria seca',
      'Histórico do trato dia a dia, mesmo depois do embarque',
    ],
  },
  {
    sign: 'report',
    title: 'Relatórios e gráficos',
    text: 'Previsto e entregue lado a lado, ingrediente por ingrediente e operador por operador.',
    details: [
      'Hoje, ontem, semana, mês ou o período que você escolher',
      'Erro de carga e de descarga, para mais e para menos',
      'Consumo de cada ingrediente em quilos',
    ],
  },
  {
    sign: 'alert',
    title: 'Alertas inteligentes',
    text: 'O sistema avisa o que saiu do previsto, com os números, antes de virar prejuízo.',
    details: [
      'Baia acima da capacidade, lote sem regra',
      'Trato atrasado e cocho que ninguém leu no dia',
      'Erro de carga ou de descarga acima da tolerância',
    ],
  },
  {
    sign: 'people',
    title: 'Cada um no seu papel',
    text: 'Gestor, técnico e operador entram com a própria senha, e cada um faz o que é do seu papel.',
    details: [
      'O operador lê cochos e toca a operação',
      'O técnico cuida de lotes, receitas e programação',
      'O gestor decide quem entra e vê o acerto de cada um',
    ],
  },
  {
    sign: 'module',
    title: 'Módulo de pesagem próprio',
    text: 'Lê os sensores de peso do vagão misturador e fala sem fio com o tablet ou o celular.',
    details: [
      'Dois tablets trabalham ao mesmo tempo',
      'Com ele o peso entra sozinho; sem ele, o operador digita',
      'Instalado no vagão que você já tem',
    ],
  },
  {
    sign: 'assistant',
    title: 'Assistente de IA por mensagem',
    text: 'Pergunte no aplicativo de mensagens como perguntaria ao encarregado do trato.',
    details: [
      '“Quanto a B04 comeu ontem?”',
      '“Quem errou mais na carga esta semana?”',
      'A resposta vem com os números da sua fazenda',
    ],
  },
  {
    sign: 'schedule',
    title: 'Programação dos tratos',
    text: 'Os tratos do dia, com hora, receita e operador, viram operação sem ninguém refazer planilha.',
    details: [
      'Cada trato é uma parte da carga do dia',
      'A quantidade segue a leitura da manhã',
      'O que não foi feito aparece, com o motivo',
    ],
  },
]
