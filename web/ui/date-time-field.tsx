import {
  CalendarDateTime,
  type DateValue,
  fromDate,
  getLocalTimeZone,
  toCalendarDateTime,
  today,
} from '@internationalized/date'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { FormValidationContext } from 'react-aria-components'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { DateFieldStateContext } from 'react-aria-components/DateField'
import { DateInput, DatePicker, DateSegment } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { Heading } from 'react-aria-components/Heading'
import { Popover } from 'react-aria-components/Popover'
import { FieldLabel, FieldNotes, type FieldProps, fieldBox, fieldInput } from './field.tsx'
import { useKitWords } from './kit-words.ts'
import { coverRef } from './presses.ts'

/** Props of `DateTimeField`. */
export interface DateTimeFieldProps extends FieldProps {
  /** A moment, or null for none. */
  value: Date | null
  onChange: (moment: Date | null) => void
  /** Earliest day that can be picked, counted from today: 0 today, 1 (default) tomorrow. */
  earliestDay?: number
}

/**
 * Day and time in the reader's own zone, as dd/MM/yyyy HH:mm:ss, by keyboard or from a calendar. A day that is typed
 * without a time means its end.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, description, value, onChange, earliestDay = 1, name = 'date', className = '', ...field } = props
  const zone = getLocalTimeZone()
  const time = value?.getTime()
  // The same object until it changes: another one would put back what the person has just emptied.
  const shown = useMemo(
    () => (time === undefined ? null : toCalendarDateTime(fromDate(new Date(time), zone))),
    [time, zone],
  )
  const { half } = useKitWords('date', portuguese)
  const typing = useRef<Typing>(null)
  const [isTold, setTold] = useState(false)
  const others = useContext(FormValidationContext)
  // A rule of the picker's own is not asked while it has no value.
  const errors = useMemo(() => (isTold ? { ...others, [name]: half } : others), [isTold, others, name, half])
  const leave = () => {
    setTold(Boolean(typing.current?.isHalf && !typing.current.complete))
    if (typing.current?.isHalf) typing.current.complete?.()
  }
  return (
    <FormValidationContext value={errors}>
      <DatePicker<DateValue>
        {...field}
        name={name}
        granularity="second"
        hourCycle={24}
        shouldForceLeadingZeros
        hideTimeZone
        value={shown}
        minValue={today(zone).add({ days: earliestDay })}
        placeholderValue={endOfDay(today(zone).add({ days: Math.max(earliestDay, 7) }))}
        onChange={(picked) => onChange(picked?.toDate(zone) ?? null)}
        onBlur={leave}
        className={`${fieldBox} ${className}`}
      >
        <FieldLabel>{label}</FieldLabel>
        <Group className={`${fieldInput} tabular flex items-center pr-1 max-sm:pr-0 data-focus-within:border-pen`}>
          <DateInput className="flex min-w-0 grow flex-wrap">
            {(segment) => (
              <>
                <DateSegment
                  segment={segment}
                  className="rounded-[3px] px-px text-center not-data-[type=literal]:min-h-6 not-data-[type=literal]:min-w-6 not-data-[type=literal]:content-center data-[type=literal]:content-center data-[type=literal]:text-quiet data-focused:bg-pen data-focused:text-on-pen data-focused:outline-none data-placeholder:text-quiet data-placeholder:data-focused:text-on-pen"
                >
                  {({ type, text, isPlaceholder }) => {
                    if (type === 'literal' && text.startsWith(',')) return '\u00a0'
                    return (isPlaceholder && clock[type]) || text
                  }}
                </DateSegment>
                {segment.type === 'year' && <WhatIsTyped typing={typing} />}
              </>
            )}
          </DateInput>
          <Button className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-control text-quiet data-hovered:text-ink max-sm:size-11">
            <CalendarDays aria-hidden className="size-[18px]" />
          </Button>
        </Group>
        <FieldNotes description={description} type="date" />
        <Popover
          ref={coverRef}
          className="max-w-[calc(100vw-24px)] overflow-auto rounded-card bg-surface p-4 max-sm:p-2 shadow-popover data-entering:animate-fade"
        >
          <Dialog className="outline-none">
            <MonthView />
          </Dialog>
        </Popover>
      </DatePicker>
    </FormValidationContext>
  )
}

function MonthView() {
  const arrow =
    'grid size-8 cursor-pointer place-items-center rounded-control text-quiet data-disabled:opacity-40 data-hovered:bg-quiet-wash max-sm:size-11'
  return (
    <Calendar>
      <header className="flex items-center justify-between pb-2">
        <Button slot="previous" className={arrow}>
          <ChevronLeft aria-hidden className="size-4" />
        </Button>
        <Heading className="font-medium first-letter:uppercase" />
        <Button slot="next" className={arrow}>
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="size-9 max-sm:w-10 text-xs font-normal text-quiet">
              {day.replace('.', '')}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className="tabular grid size-9 cursor-pointer max-sm:h-11 max-sm:w-10 place-items-center rounded-control data-disabled:cursor-default data-disabled:text-quiet/50 data-hovered:bg-pen-wash data-outside-month:hidden data-selected:bg-pen data-selected:text-on-pen"
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}

/** What is typed so far, of which the picker says nothing before it is whole. */
interface Typing {
  isHalf: boolean
  /** Takes the end of the day for what is missing of the time; absent without day, month and year. */
  complete: (() => void) | undefined
}

/** Notes what is typed in the field around it. */
function WhatIsTyped({ typing }: { typing: RefObject<Typing | null> }) {
  const state = useContext(DateFieldStateContext)
  useEffect(() => {
    const parts = state?.segments.filter(({ isEditable }) => isEditable) ?? []
    const typed = parts.filter(({ isPlaceholder }) => !isPlaceholder)
    const typedAs = (part: string) => typed.find(({ type }) => type === part)?.value
    const [year, month, day] = [typedAs('year'), typedAs('month'), typedAs('day')]
    const complete = () => {
      const [hour, minute, second] = [typedAs('hour') ?? 23, typedAs('minute') ?? 59, typedAs('second') ?? 59]
      if (year && month && day) state?.setValue(new CalendarDateTime(year, month, day, hour, minute, second))
      state?.commitValidation()
    }
    typing.current = {
      isHalf: typed.length > 0 && typed.length < parts.length,
      complete: year && month && day ? complete : undefined,
    }
  })
  return null
}

/** A deadline is easier to explain when it falls at the end of a day. */
function endOfDay(day: DateValue): CalendarDateTime {
  return toCalendarDateTime(day).set({ hour: 23, minute: 59, second: 59 })
}

/** Stands for a part of the time that is not there yet; in the browser's own words it is a dash. */
const clock: Partial<Record<string, string>> = { hour: 'hh', minute: 'mm', second: 'ss' }

const portuguese = { half: 'Complete a data com dia, mês e ano.' }
