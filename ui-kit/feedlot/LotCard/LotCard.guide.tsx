import { Badge } from '../../base/Badge/Badge.tsx'
import type { Guide } from '../../guide.ts'
import { activeLot, today } from '../sample-data.ts'
import { LotCard } from './LotCard.tsx'

export const guide: Guide = {
  purpose: 'Um lote no painel: onde está, seis números e a semana em barras.',
  instead: [
    ['Comparar muitos lotes', 'Table'],
    ['O lote durante a leitura', 'ReadingCard'],
    ['Um cadastro com editar e excluir', 'RecordCard'],
  ],
  anatomy: [
    ['Brinco', 'O nome da baia. Cinza no lote encerrado.'],
    ['Nome e dias', 'O nome é o link, e o cartão inteiro o segue.'],
    ['Situação', 'Só quando foge do normal, ao lado dos dias: “Sem trato hoje”.'],
    ['Seis números', 'Sempre os mesmos, na mesma ordem: o olho aprende o lugar.'],
    ['Semana', 'A carga de sete dias em barras; a de hoje se enche de amarelo.'],
  ],
  props: { days: 'De quais dias são os números, quando não são os dos outros cartões. Fica abaixo do nome.' },
  keyboard: [
    ['Tab', 'Chega ao nome; o contorno fica no cartão inteiro.'],
    ['Enter', 'Abre o lote.'],
  ],
  do: {
    text: 'O selo aparece no lote que pede alguém.',
    example: (
      <LotCard lot={activeLot} today={today} href="#lote" badge={<Badge tone="incomplete">Sem trato hoje</Badge>} />
    ),
  },
  dont: {
    text: 'Um selo que diz o normal em todos os cartões esconde o que não é.',
    example: <LotCard lot={activeLot} today={today} href="#lote" badge={<Badge tone="good">Tudo certo</Badge>} />,
  },
}
