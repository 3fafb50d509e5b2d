/** What a service's link passes along: the id of its category, only when staff have tied it to one. */
export function serviceState(service: { id: number | null } | undefined): { categoryId: number } | undefined {
  return service?.id == null ? undefined : { categoryId: service.id };
}
