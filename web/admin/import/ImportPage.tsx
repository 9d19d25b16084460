/** Records from a spreadsheet: a file or pasted cells, what its columns mean, what would happen with each row, and then all of it at once. */
import {
  Banner,
  Button,
  confirmUnsavedChanges,
  LeaveDialog,
  PageHeader,
  SegmentedControl,
  useUnsavedChanges,
} from 'ui-kit'
import { isHistory } from '../../../domain/import/import-kind.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { FormerImports } from './FormerImports.tsx'
import { HistorySheet } from './HistorySheet.tsx'
import { ImportDone } from './ImportDone.tsx'
import { NotChecked } from './NotChecked.tsx'
import { lengthError } from './prepared-sheet.ts'
import { SheetPreview } from './SheetPreview.tsx'
import { SheetSetup } from './SheetSetup.tsx'
import { useImport } from './useImport.ts'

const question = {
  title: 'Sair sem importar?',
  text: 'A planilha não foi importada até o fim. O que você escolheu e corrigiu nela será perdido.',
  confirmLabel: 'Sair sem importar',
}

export function ImportPage() {
  const state = useImport()
  const { sheets, sheet, thread, done, failure, isSaving, preview, fileName } = state
  const unsaved = useUnsavedChanges(sheet !== undefined)
  const long = sheet && lengthError(sheet)
  return (
    <div className="space-y-6">
      <PageHeader
        title="Importar planilha"
        text="Traga a planilha que a fazenda já tem: cadastros, leituras e entregas antigas. Nada é gravado antes de você conferir."
        actions={
          sheet && (
            <Button variant="secondary" disabled={isSaving} onClick={() => confirmUnsavedChanges(state.close)}>
              Escolher outro arquivo
            </Button>
          )
        }
      />
      {done && <ImportDone done={done} next={sheet?.name} />}
      {failure.length > 0 && (
        <Banner tone="error" title={sheet ? 'A planilha não foi importada' : 'O arquivo não foi aberto'}>
          {failure.join(' ')}
        </Banner>
      )}
      {preview.failure && (
        <NotChecked
          title="A planilha não foi conferida"
          errors={preview.failure}
          action="Conferir de novo"
          onAction={preview.retry}
        />
      )}
      {!sheet && <ChooseFile onFile={state.openFile} onPaste={state.openPasted} />}
      {sheet && (
        <>
          {sheets.length > 1 && (
            <SegmentedControl
              label="Planilhas do arquivo"
              options={sheets.map(({ id, name }) => ({ value: id, label: name }))}
              value={sheet.id}
              disabled={isSaving}
              onChange={id => state.choose(sheets.findIndex(one => one.id === id))}
            />
          )}
          {long && (
            <Banner tone="error" title="A planilha é grande demais">
              {long}
            </Banner>
          )}
          {thread && sheet.kind && isHistory(sheet.kind) && !long ? (
            <HistorySheet
              key={sheet.id}
              sheet={sheet}
              thread={thread}
              fileName={fileName}
              onChange={state.change}
              onSaving={state.setSaving}
              onDone={state.finish}
            />
          ) : (
            <SheetSetup
              key={sheet.id}
              sheet={sheet}
              preview={preview.data}
              title={fileName ?? sheet.name}
              disabled={isSaving}
              onChange={state.change}
            />
          )}
          {sheet.kind && !isHistory(sheet.kind) && !long && (preview.data || !preview.failure) && (
            <SheetPreview
              sheet={sheet}
              preview={preview.data}
              isCurrent={preview.isCurrent}
              isSaving={isSaving}
              onChange={state.change}
              onSave={() => void state.save()}
            />
          )}
        </>
      )}
      {!sheet && <FormerImports />}
      {/* its own question, because nothing of an import is kept, as a form is at a change of farm */}
      <LeaveDialog {...unsaved} question={unsaved.question && question} />
    </div>
  )
}
