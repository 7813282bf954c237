import { useState } from 'react';
import {
  Badge,
  Button,
  backClass,
  buttonClass,
  ColumnChart,
  EmptyState,
  Fact,
  Facts,
  Grid,
  Icon,
  ListArea,
  MachinePicture,
  Notice,
  PageHeader,
  Pager,
  PictureOrFallback,
  RatioDots,
  RowActions,
  ScrollRegion,
  SearchField,
  SecondFigure,
  Section,
  ShareBar,
  Skeleton,
  SkeletonRows,
  SortableHeader,
  SortSelect,
  StackedBar,
  Table,
  Tile,
  Tiles,
  Toolbar,
  Total,
  TwoColumns,
} from '../src/index.ts';

const machines = [
  { name: '10412', value: 1486 },
  { name: '10427', value: 1204 },
  { name: '10533', value: 968 },
  { name: '10704', value: 871 },
  { name: '10891', value: 441 },
  { name: '10618', value: 342 },
];
const countries = [
  { name: 'Switzerland', value: 2471 },
  { name: 'Germany', value: 1208 },
  { name: 'Austria', value: 612 },
  { name: 'Other', value: 1727 },
];
const orders = [
  { id: '100412', email: 'anna.aebischer@example.com', total: 'CHF 64.80', state: 'ok', word: 'Paid' },
  { id: '100417', email: 'reto.hurlimann@example.org', total: 'CHF 1,290.00', state: 'warn', word: 'Pending' },
  { id: '100422', email: 'aline.odermatt@example.net', total: 'CHF 38.40', state: 'danger', word: 'Failed' },
] as const;

export function DataGallery() {
  const [direction, setDirection] = useState<'asc' | 'desc'>('asc');
  const [page, setPage] = useState(1);
  return (
    <>
      <PageHeader
        title="Dashboard"
        back={
          <a className={backClass} href="#back">
            <Icon name="arrow-left" size="small" />
            Back
          </a>
        }
        actions={<Button variant="primary">Add Recipe</Button>}
      />
      <Tiles label="Key figures">
        <Tile
          name="figure"
          label={<a href="#orders">Paid Orders</a>}
          figure="18,204"
          footer={
            <>
              <SecondFigure name="total value">CHF 3,482,916.45</SecondFigure>total value
            </>
          }
        />
        <Tile name="figure" label={<a href="#addresses">Addresses</a>} figure="6,018" footer="In 23 countries" />
        <Tile name="figure" label={<a href="#users">Registered JOE Users</a>} figure="4,267" />
        <Tile
          name="figure"
          label={<a href="#machines">Coffee Machines</a>}
          figure="5,312"
          footer={<ColumnChart label="Machines by article number" segments={machines} />}
        />
        <Tile
          name="figure"
          label={<a href="#cmu">Average CMU</a>}
          figure="1.2"
          footer={
            <>
              <RatioDots ratio={1.2} />
              5,312 machines / 4,267 users
            </>
          }
        />
        <Tile
          name="figure"
          label={<a href="#countries">Countries</a>}
          figure="23"
          footer={<StackedBar label="Addresses by country" segments={countries} />}
        />
      </Tiles>
      <Tiles label="Waiting and failed">
        <Tile name="figure" label={<a href="#waiting">Paid Orders</a>} />
        <Tile
          name="figure"
          label={<a href="#chart">Coffee Machines</a>}
          footer={<ColumnChart label="Machines" segments={[]} />}
        />
        <Tile
          name="figure"
          label={<a href="#failed">Users</a>}
          failure={
            <>
              <span>Failed to fetch total users: Service Unavailable </span>
              <Button size="small" icon="refresh">
                Retry
              </Button>
            </>
          }
        />
      </Tiles>
      <Section title="Table" note="3 orders" hasSpaceAbove>
        <ListArea>
          <Toolbar search={<SearchField placeholder="Search by order ID, payment type, etc." />}>
            <SortSelect
              fields={[{ value: 'id', label: 'Order ID' }]}
              value="id"
              direction={direction}
              onChange={(_, next) => setDirection(next)}
            />
          </Toolbar>
          <Table caption="Orders" hasInteractiveRows hasStickyHeader stacksWhenNarrow isCompact>
            <thead>
              <tr>
                <SortableHeader sorted={direction} onSort={() => setDirection(direction === 'asc' ? 'desc' : 'asc')}>
                  Order ID
                </SortableHeader>
                <SortableHeader sorted={false} onSort={() => {}}>
                  Email
                </SortableHeader>
                <SortableHeader sorted={false} onSort={() => {}} className="u-end">
                  Total
                </SortableHeader>
                <th scope="col">State</th>
                <th scope="col" className="u-end">
                  Actions
                </th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <tr key={order.id}>
                  <td className="u-id">{order.id}</td>
                  <td>{order.email}</td>
                  <td className="u-end">{order.total}</td>
                  <td>
                    <Badge tone={order.state}>{order.word}</Badge>
                  </td>
                  <td className="u-end">
                    <RowActions>
                      <a className={buttonClass({ variant: 'ghost', size: 'small' })} href="#details">
                        Details
                      </a>
                      <Button variant="ghostDanger" size="small" icon="trash" label={`Delete ${order.id}`} />
                    </RowActions>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </ListArea>
        <Total
          label="Total amount"
          parts={[
            { label: 'All paid orders', value: 'CHF 3,611,204.80' },
            { label: 'These 3 rows', value: 'CHF 3,809.31' },
          ]}
        >
          CHF 3,611,204.80
        </Total>
        <Total
          label="Total amount"
          hint="whatever the period"
          parts={[{ label: 'All paid orders', value: 'CHF 3,611,204.80' }]}
        >
          CHF 3,611,204.80
        </Total>
        <Pager
          page={page}
          totalPages={957}
          hasPrevious={page > 1}
          hasNext={page < 957}
          onPage={setPage}
          rows={{ first: page * 20 - 19, last: page * 20, total: 19140 }}
        >
          <Button size="small" icon="download">
            Export
          </Button>
        </Pager>
      </Section>
      <Section title="Loading, empty and failed" hasSpaceAbove>
        <Table caption="Loading" stacksWhenNarrow aria-busy>
          <tbody>
            <SkeletonRows columns={[{ width: 4 }, { width: 12 }, { width: 4 }, { width: 6 }]} rows={3} />
          </tbody>
        </Table>
        <EmptyState
          icon="search"
          title="No users found"
          text="Nothing matches “zzz”."
          action={<Button>Clear search</Button>}
        />
        <EmptyState
          isError
          icon="alert"
          title="The list could not be loaded"
          text="Failed to fetch all users data: Service Unavailable"
          action={<Button icon="refresh">Try again</Button>}
        />
        <EmptyState isCentered icon="folder" text="No user found." />
      </Section>
      <Section title="Record" hasSpaceAbove>
        <Facts caption="Anna" stacksOnPhone>
          <Fact label="ID">20401</Fact>
          <Fact label="Payment State">
            <Badge tone="ok">Paid</Badge>
          </Fact>
          <Fact label="Orders" isWithoutPadding>
            <ScrollRegion label="Orders" containsTable>
              <Table hasInteractiveRows hasLinkRows>
                <thead>
                  <tr>
                    <th scope="col">Order ID</th>
                    <th scope="col" className="u-end">
                      Total
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {orders.map((order) => (
                    <tr key={order.id}>
                      <td>
                        <a className="u-strong u-num" href={`#${order.id}`}>
                          {order.id}
                        </a>
                      </td>
                      <td className="u-end">{order.total}</td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </ScrollRegion>
          </Fact>
        </Facts>
      </Section>
      <Section title="Grids" hasSpaceAbove>
        <div className="u-stack">
          <Grid size="small">
            <li>
              <ShareBar share={1} />
            </li>
            <li>
              <ShareBar share={0.489} />
            </li>
          </Grid>
          <Grid size="medium">
            <li>
              <Skeleton kind="picture" />
            </li>
            <li>
              <PictureOrFallback src={undefined} alt="" fallback={<Icon name="image" size="large" />} />
            </li>
          </Grid>
          <Grid size="large">
            <li>
              <MachinePicture picture={undefined} alt="Coffee machine 10533" name="10533" />
            </li>
          </Grid>
        </div>
      </Section>
      <Section title="Columns" hasSpaceAbove>
        <div className="u-stack">
          {(['withSidebar', 'equalColumns', 'fiveToSeven'] as const).map((kind) => (
            <TwoColumns key={kind} kind={kind}>
              <Notice>TwoColumns</Notice>
              <Notice>{kind}</Notice>
            </TwoColumns>
          ))}
        </div>
      </Section>
    </>
  );
}
