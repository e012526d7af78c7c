import { Stamp } from 'lucide-react'
import type { useListQuery } from '../../../list-query.ts'
import { TagFilter } from '../../../tags/tag-filter.tsx'
import { FilterBadges } from '../../../ui/filter-badges.tsx'
import { LiveSearch } from '../../../ui/live-search.tsx'
import { SortMenu } from './sort-menu.tsx'
import { statusFilters } from './status-filters.ts'

/** Search, order and filters of the list; all of it lives in the URL. */
export function ListToolbar({ query }: { query: ReturnType<typeof useListQuery> }) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex gap-2">
        <LiveSearch
          label="Buscar pelo nome"
          value={query.search}
          onSearch={(search) => query.change({ search })}
          className="min-w-0 grow sm:max-w-90"
        />
        <TagFilter selected={query.tags} onChange={(tags) => query.change({ tags })} />
        <SortMenu sort={query.sort} onSort={(sort) => query.change({ sort })} />
      </div>
      <FilterBadges
        label="Filtrar pela situação"
        filters={filters}
        selected={query.filters}
        onChange={(filters) => query.change({ filters })}
      />
    </div>
  )
}

const filters = statusFilters.map((filter) => (filter.label ? { ...filter, icon: <Stamp aria-hidden /> } : filter))
