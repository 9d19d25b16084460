import { Controlled } from '../../Controlled.fixture.tsx'
import type { Guide } from '../../guide.ts'
import { activeLot, corralIndexes } from '../sample-data.ts'
import { ReadingCard } from './ReadingCard.tsx'

export const guide: Guide = {
  purpose: 'Um lote na lista da leitura: a última nota, a carga e as notas para escolher.',
  instead: [
    ['Um lote por tela, no corredor', 'LotReadingHeader'],
    ['Só as notas', 'TroughNotePicker'],
    ['O lote fora da leitura', 'LotCard'],
  ],
  anatomy: [
    ['Lote', 'Brinco, nome e cabeças.'],
    ['Última leitura', 'A data e a nota.'],
    ['Carga', 'Muda quando uma nota é escolhida. Em um lote com chamada, a chamada.'],
    ['Notas', 'À direita; abaixo no celular.'],
    ['Decisão', 'Em um lote com chamada, a sugestão da nota, abaixo das notas.'],
    ['Borda', 'Verde quando o lote já tem nota.'],
  ],
  keyboard: [
    ['Tab', 'De um lote às notas do próximo.'],
    ['↑ ↓ ← →', 'Escolhem a nota.'],
    ['Espaço', 'Tira a nota escolhida.'],
  ],
  do: {
    text: 'A carga responde à nota na hora.',
    example: (
      <Controlled<number | null> initial={-5}>
        {(note, change) => (
          <ReadingCard
            lot={activeLot}
            indexes={corralIndexes}
            note={note}
            onNote={change}
            adjustedLoad={note === null ? null : Math.round(activeLot.projected_load * (1 + note / 100))}
          />
        )}
      </Controlled>
    ),
  },
  dont: {
    text: 'Com a carga parada, ninguém vê o que a nota faz.',
    example: (
      <Controlled<number | null> initial={-20}>
        {(note, change) => (
          <ReadingCard lot={activeLot} indexes={corralIndexes} note={note} onNote={change} adjustedLoad={null} />
        )}
      </Controlled>
    ),
  },
}
