import { Badge } from '../../base/Badge/Badge.tsx'
import { Card } from '../../base/Card/Card.tsx'
import type { Guide } from '../../guide.ts'
import { activeLot, secondLot, today } from '../sample-data.ts'
import { LotRow } from './LotRow.tsx'

export const guide: Guide = {
  purpose: 'Um lote numa lista de celular, onde cartões fariam a página ter muitas telas.',
  instead: [
    ['No escritório, poucos lotes', 'LotCard'],
    ['Comparar muitos lotes', 'Table'],
    ['A leitura de cocho', 'ReadingCard'],
  ],
  anatomy: [
    ['Brinco', 'Pequeno, à esquerda.'],
    ['Nome', 'O link, que vale na linha toda.'],
    ['Dois números', 'A carga e o consumo por cabeça.'],
    ['Selo', 'Só no lote que pede alguém.'],
    ['Semana', 'As barras, à direita.'],
  ],
  keyboard: [
    ['Tab', 'Chega à linha; o contorno fica dentro dela.'],
    ['Enter', 'Abre o lote.'],
  ],
  do: {
    text: 'Quem pede alguém vem primeiro e tem o único selo.',
    example: (
      <Card flush>
        <div className="divide-y divide-line">
          <LotRow lot={activeLot} today={today} href="#4" badge={<Badge tone="incomplete">Sem trato hoje</Badge>} />
          <LotRow lot={secondLot} today={today} href="#1" />
        </div>
      </Card>
    ),
  },
  dont: {
    text: 'Um selo em cada linha: nenhum chama.',
    example: (
      <Card flush>
        <div className="divide-y divide-line">
          <LotRow lot={activeLot} today={today} href="#4" badge={<Badge tone="good">Tratado</Badge>} />
          <LotRow lot={secondLot} today={today} href="#1" badge={<Badge tone="good">Tratado</Badge>} />
        </div>
      </Card>
    ),
  },
}
