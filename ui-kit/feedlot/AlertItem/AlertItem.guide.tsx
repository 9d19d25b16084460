import type { Guide } from '../../guide.ts'
import { AlertItem } from './AlertItem.tsx'

const empty = {
  severity: 'warning',
  title: 'Cocho vazio: Lote Nelore 250612',
  text: 'O cocho do Lote Nelore 250612 está vazio há três dias: notas +5%, +5% e +10%.',
  action: { label: 'Ver lote', href: '#lote' },
  subject: { type: 'lot', id: 1, name: 'Lote Nelore 250612' },
  closed_at: null,
  acknowledged_at: null,
  acknowledged_by: null,
} as const

export const guide: Guide = {
  purpose: 'Um alerta: o que pede alguém, com os números, desde quando, quem já sabe e o que fazer.',
  instead: [
    ['Um recado sobre a própria página', 'Banner'],
    ['Confirmar uma ação', 'ToastStack'],
    ['A situação de um registro', 'Badge'],
  ],
  anatomy: [
    ['Ícone', 'A forma muda com a urgência: crítico, atenção ou aviso. Cinza quando adiado ou encerrado.'],
    ['Título', 'O que há e onde: a placa da baia e “Cocho vazio”, ou “Cocho vazio: Lote Nelore 250612”.'],
    ['Frase', 'Os números que o justificam.'],
    ['Situação', 'Desde quando, quem está ciente, se foi adiado.'],
    ['Ações', 'Estou ciente, Adiar, e o link que leva ao problema.'],
  ],
  keyboard: [
    ['Tab', 'Estou ciente, Adiar e o link, nesta ordem.'],
    ['Enter', 'Executa; o nome lido traz o título do alerta.'],
  ],
  props: {
    alert: 'O alerta: a urgência, o título, a frase e quem já sabe.',
    when: 'Desde quando está aberto, ou de quando a quando esteve: “hoje, 07:15”.',
    corral: 'A baia do lote, na placa antes do título, que fica sem o nome no fim.',
    isSnoozed: 'Foi adiado até amanhã.',
    onAcknowledge: 'Ao apertar “Estou ciente”. Sem ela e sem `onSnooze`, só se lê.',
    onSnooze: 'Ao adiar até amanhã. Sem ela, não há o botão.',
    saving: 'Qual dos dois botões espera.',
  },
  do: {
    text: 'A frase tem os números: decide-se sem abrir nada.',
    example: (
      <AlertItem alert={empty} corral="B01" when="desde hoje, 06:40" onAcknowledge={() => {}} onSnooze={() => {}} />
    ),
  },
  dont: {
    text: 'Sem lote, sem número e sem saída, o alerta só preocupa.',
    example: (
      <AlertItem
        alert={{
          ...empty,
          severity: 'critical',
          title: 'Anomalia detectada',
          text: 'Verifique o sistema.',
          action: { label: 'Abrir', href: '#inicio' },
        }}
      />
    ),
  },
}
