import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import type { Template, TemplateField } from '@rubrica/contracts/templates.ts'
import { fitsUsually, labelSize } from '../fields/label-size.ts'
import { useSignedIn } from '../session.ts'
import { personColour } from '../ui/avatar.tsx'
import { PdfView } from '../ui/pdf-view.tsx'
import { useWords } from '../words.ts'
import { type Party, partiesOf } from './parties.ts'

interface TemplatePagesProps {
  template: Pick<Template, 'id' | 'name' | 'roles' | 'pages'>
  /** The text in a field instead of its name, as in a document made from the template. */
  shownIn?: (field: TemplateField, party: Party) => string | undefined
  hasWholePages?: boolean
}

/** The pages of a template with the fields on them. */
export function TemplatePages({ template, shownIn, hasWholePages = false }: TemplatePagesProps) {
  const accountId = useSignedIn().account?.id ?? ''
  const parties = partiesOf(template)
  const words = useWords('templatePages', portuguese)
  return (
    <PdfView
      source={{ url: pathOf(pagePaths.templateFile, { accountId, templateId: template.id }) }}
      pageSizes={template.pages}
      label={words.pagesOf(template.name)}
      stickyTop={0}
      hasWholePages={hasWholePages}
      renderPage={({ number, scale }) =>
        template.pages
          .find((page) => page.number === number)
          ?.fields.map((field) => {
            const party = parties.find(({ id }) => id === field.role_id)
            return party && <FieldBox key={field.id} {...{ field, party, scale }} value={shownIn?.(field, party)} />
          })
      }
    />
  )
}

/** Of both sides, with the border. */
const PADDING = 10

interface FieldBoxProps {
  field: TemplateField
  party: Party
  scale: number
  value: string | undefined
}

/**
 * A field in its place: its value as it will be printed, or its name in the colour of the person who fills it, whom only a
 * wide field names.
 */
function FieldBox({ field, party, scale, value }: FieldBoxProps) {
  const { left, top, width = 0, height = 0 } = field.display_settings
  const box = { left: left * scale, top: top * scale, width: width * scale, height: height * scale }
  const colour = personColour(party.colour)
  const room = box.width - PADDING
  const isNamed = fitsUsually(`${field.label}: ${party.title}`, room)
  const fontSize = value ? Math.min(box.height * 0.55, 14) : isNamed ? undefined : labelSize(field.label, room)
  const look = value
    ? 'text-[#1a1c23]'
    : `justify-center rounded-page border font-medium ${colour.border} ${colour.wash} ${colour.text}`
  return (
    <span
      className={`absolute flex items-center overflow-hidden text-xs leading-none whitespace-nowrap ${value ? '' : 'bg-white/80'}`}
      style={{ ...box, fontSize }}
    >
      <span className={`flex size-full min-w-0 items-center px-1 ${look}`}>
        <span className="min-w-0 truncate">
          {value ?? field.label}
          {value === undefined && <span className={isNamed ? '' : 'sr-only'}>: {party.title}</span>}
        </span>
      </span>
    </span>
  )
}

const portuguese = { pagesOf: (name: string) => `Páginas de ${name}` }
