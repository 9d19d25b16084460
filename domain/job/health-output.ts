/** The state of the system in responses. */

import { array, boolean, instant, lazy, oneOf, orNull, record, text } from '../schema/output-field.ts'
import { body } from '../schema/type.ts'

export const Health = lazy(() =>
  record('Health', {
    status: oneOf('Estado: `late` quando um serviço está atrasado', ['ok', 'late', 'down']),
    database: oneOf('Banco de dados', ['ok', 'down']),
    schema: orNull(text('Versão do banco; de vários bancos, a mais antiga')),
    databases: array(
      body({ name: text('Banco'), schema: orNull(text('Versão do banco')) }),
      'O banco principal e os que são de fazendas',
    ),
    build: text('Versão do código'),
    jobs: array(
      body({
        name: text('Serviço'),
        last_success_at: orNull(instant('Última vez que terminou bem')),
        late: boolean('Está atrasado'),
      }),
      'Os serviços de fundo',
    ),
  }),
)
export type Health = typeof Health.infer
