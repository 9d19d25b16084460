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
  props: {
    note: 'A nota escolhida, em %. Sem valor enquanto não há escolha.',
    onNote: 'Recebe a nota. Apertar de novo a escolhida a tira.',
    adjustedLoad: 'A carga projetada com a nota escolhida, em kg. Sem valor enquanto não há nota.',
    call: 'A chamada, em kg de matéria seca por cabeça, de um lote que se trata por ela. Toma o lugar da carga.',
    decision: 'O que a nota sugere para um lote com chamada, abaixo das notas.',
  },
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
