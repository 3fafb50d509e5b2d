import type { Endpoint } from '@dalil/contract/endpoint';
import { endpoints } from '@dalil/contract/endpoints';
import { errorStatus } from '@dalil/contract/errors';
import { languages } from '@dalil/messages/languages';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { OpenAPIV3, OpenAPIV3_1 } from 'openapi-types';
import * as z from 'zod';

/**
 * Serves the OpenAPI document at `/api/docs/json` and a readable page of it at `/api/docs`, both generated from the
 * contract.
 */
export const openapiPlugin = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: openapiDocument() as OpenAPIV3.Document },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, logLevel: 'warn' });
});

let made: OpenAPIV3_1.Document | undefined;

/** Generated once per process: it takes half a second. */
function openapiDocument(): OpenAPIV3_1.Document {
  made ??= makeDocument();
  return made;
}

function makeDocument(): OpenAPIV3_1.Document {
  const document: OpenAPIV3_1.Document = {
    openapi: '3.1.0',
    info: {
      title: 'Dalil',
      version: '1',
      description:
        'Success bodies hold their content under `data`. Failures are problem documents in the language of the path.',
    },
    paths: {},
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: problemSchema() },
    },
  };
  for (const endpoint of endpoints as readonly Endpoint[]) {
    const path = `/api/{region}/{lang}/{cityId}/${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    const item = document.paths?.[path] ?? {};
    document.paths = {
      ...document.paths,
      [path]: { ...item, [endpoint.method.toLowerCase()]: operation(endpoint) },
    };
  }
  return document;
}

function operation(endpoint: Endpoint): OpenAPIV3_1.OperationObject {
  const bareType = endpoint.events ? 'text/event-stream' : endpoint.file?.type;
  const bodyType = endpoint.encoding === 'form' ? 'multipart/form-data' : 'application/json';
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[0] ?? 'other'],
    ...(endpoint.access === 'public'
      ? {}
      : {
          security: [{ bearer: [] }],
          description: `For: ${[endpoint.access, endpoint.alsoFor ?? []].flat().join(', ')}.`,
        }),
    parameters: [
      ...scopeParameters,
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { [bodyType]: { schema: jsonSchema(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success',
        content: bareType
          ? { [bareType]: { schema: jsonSchema(endpoint.output, 'output') } }
          : {
              'application/json': {
                schema: jsonSchema(
                  z.object({ data: endpoint.output, ...(endpoint.meta ? { meta: endpoint.meta } : {}) }),
                  'output',
                ),
              },
            },
      },
      default: {
        description: 'A problem document',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

const scopeParameters: OpenAPIV3_1.ParameterObject[] = [
  { name: 'region', in: 'path', required: true, schema: { type: 'string' }, example: 'mi' },
  { name: 'lang', in: 'path', required: true, schema: { type: 'string', enum: [...languages] } },
  { name: 'cityId', in: 'path', required: true, schema: { type: 'integer' }, example: 1 },
];

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): OpenAPIV3_1.ParameterObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property as OpenAPIV3.SchemaObject,
  }));
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): OpenAPIV3_1.SchemaObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as OpenAPIV3_1.SchemaObject;
}

function problemSchema(): OpenAPIV3_1.SchemaObject {
  const fieldProblem = z.object({ key: z.string(), message: z.string() });
  return jsonSchema(
    z.object({
      type: z.string(),
      title: z.string(),
      status: z.int(),
      code: z.enum(Object.keys(errorStatus)),
      message: z.string(),
      requestId: z.string(),
      errors: z.record(z.string(), z.array(fieldProblem)).optional(),
      retryAfterSeconds: z.int().optional(),
    }),
    'output',
  );
}
