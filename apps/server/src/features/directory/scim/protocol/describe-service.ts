import { SCIM, SCIM_PAGE } from "@lyceum/contracts";

/** Describes what this service can do (RFC 7643, 5). */
export const serviceProvider = (base: string, documentation: string) => ({
  schemas: [SCIM.serviceProvider],
  documentationUri: documentation,
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: SCIM_PAGE },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: false },
  authenticationSchemes: [
    { type: "oauthbearertoken", name: "Bearer token", description: "A token made in the institution's settings", primary: true },
  ],
  meta: { resourceType: "ServiceProviderConfig", location: `${base}/ServiceProviderConfig` },
});

const listOf = (resources: readonly object[]) => ({
  schemas: [SCIM.list],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: resources,
});

const resourceType = (base: string, name: string, schema: string, extensions: readonly string[]) => ({
  schemas: [SCIM.resourceType],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
  schemaExtensions: extensions.map((urn) => ({ schema: urn, required: false })),
  meta: { resourceType: "ResourceType", location: `${base}/ResourceTypes/${name}` },
});

export const resourceTypes = (base: string) =>
  listOf([resourceType(base, "User", SCIM.user, []), resourceType(base, "Group", SCIM.group, [SCIM.grants])]);

interface Attribute {
  readonly name: string;
  readonly description: string;
  readonly type?: "string" | "boolean" | "complex" | "reference";
  readonly multiValued?: boolean;
  readonly required?: boolean;
  readonly mutability?: "readWrite" | "readOnly";
  readonly uniqueness?: "none" | "server";
  readonly subAttributes?: readonly Attribute[];
}

const attribute = ({ subAttributes, ...given }: Attribute): object => ({
  type: "string",
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: "readWrite",
  returned: "default",
  uniqueness: "none",
  ...given,
  ...(subAttributes && { subAttributes: subAttributes.map(attribute) }),
});

const USER: readonly Attribute[] = [
  { name: "userName", description: "Name with which the person signs in", required: true, uniqueness: "server" },
  {
    name: "name",
    description: "The person's name",
    type: "complex",
    subAttributes: [
      { name: "formatted", description: "The whole name" },
      { name: "givenName", description: "First names" },
      { name: "familyName", description: "Last name" },
    ],
  },
  { name: "displayName", description: "The name as it is shown" },
  {
    name: "emails",
    description: "One e-mail address; of several the primary one is kept",
    type: "complex",
    multiValued: true,
    subAttributes: [
      { name: "value", description: "The address", uniqueness: "server" },
      { name: "type", description: "Always work" },
      { name: "primary", description: "Always true", type: "boolean" },
    ],
  },
  { name: "active", description: "Whether the person may sign in; those who may not take no seat", type: "boolean" },
  {
    name: "groups",
    description: "Groups of the directory that the person is in",
    type: "complex",
    multiValued: true,
    mutability: "readOnly",
    subAttributes: [
      { name: "value", description: "Id of the group", mutability: "readOnly" },
      { name: "display", description: "Its name", mutability: "readOnly" },
    ],
  },
];

const GROUP: readonly Attribute[] = [
  { name: "displayName", description: "Name of the group", required: true, uniqueness: "server" },
  {
    name: "members",
    description: "People in the group",
    type: "complex",
    multiValued: true,
    subAttributes: [
      { name: "value", description: "Id of the person" },
      { name: "display", description: "Name of the person", mutability: "readOnly" },
    ],
  },
];

const GRANTS: readonly Attribute[] = [
  { name: "grants", description: "Group of the product that members are put into, chosen in its settings", mutability: "readOnly" },
];

const schema = (base: string, id: string, name: string, attributes: readonly Attribute[]) => ({
  schemas: [SCIM.schema],
  id,
  name,
  attributes: attributes.map(attribute),
  meta: { resourceType: "Schema", location: `${base}/Schemas/${id}` },
});

export const schemas = (base: string) =>
  listOf([
    schema(base, SCIM.user, "User", USER),
    schema(base, SCIM.group, "Group", GROUP),
    schema(base, SCIM.grants, "Granted group", GRANTS),
  ]);
