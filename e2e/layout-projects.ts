import { nightly } from '../apps/server/src/testing/test-size.ts';
import type { ProjectName, ProjectTable } from './project-table.ts';

const desktops: ProjectName[] = ['en-desktop', 'ar-desktop'];
const phones: ProjectName[] = ['en-phone', 'ar-phone'];
const eachOnce: ProjectName[] = ['en-desktop', 'ar-phone'];

const bothSizes = 'resizes to 390 pixels in the same visit';
const sameContent = 'the content differs by language only, the size only by CSS that the page walk checks';

/** The projects in which each layout spec runs before a merge. */
const landing: ProjectTable = {
  'about.spec.ts': { projects: eachOnce, reason: sameContent },
  'attributes.spec.ts': {
    projects: eachOnce,
    reason: 'axe sees one size per language, the widths are all checked',
  },
  'footer.spec.ts': { projects: eachOnce, reason: sameContent },
  'guides.spec.ts': { projects: eachOnce, reason: sameContent },
  'header.spec.ts': { projects: desktops, reason: `desktop menus; the rest ${bothSizes}` },
  'home.spec.ts': { projects: desktops, reason: bothSizes },
  'mobile-menu.spec.ts': { projects: phones, reason: 'a desktop has no burger menu' },
  'page-walk.spec.ts': { projects: desktops, reason: bothSizes },
  'print.spec.ts': { projects: eachOnce, reason: 'the sheet has one size on every device' },
  'services.spec.ts': { projects: eachOnce, reason: sameContent },
  'states.spec.ts': { projects: eachOnce, reason: sameContent },
  'suggest.spec.ts': { projects: desktops, reason: bothSizes },
};

/** The nightly run executes every layout spec in all four projects. */
export const layoutProjects: ProjectTable = Object.fromEntries(
  Object.entries(landing).map(([spec, { projects, reason }]) => [
    spec,
    { projects: nightly ? [...desktops, ...phones] : projects, reason },
  ]),
);
