import { listNodes } from "@lyceum/contracts";
import { retryUnlessFinal } from "@lyceum/contracts/client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { usePerson } from "../../../domain/session/SessionContext.ts";
import { useCall } from "../../../domain/session/useCall.ts";
import { useConfig } from "../../../lib/config/ConfigContext.tsx";
import { itemsPerPage } from "../../../lib/config/items-per-page.ts";
import {
  addChildren,
  beginLoading,
  collapse,
  EMPTY_TREE,
  failLoading,
  isLoading,
  type NodePage,
  nodePageSize,
  type NodePageSize,
  type NodeTree,
  readTop,
  shortBranches,
} from "./node-tree.ts";

export interface NodeTreeControl {
  readonly tree: NodeTree;
  /** The top of the hierarchy is on its way, or did not come. */
  readonly top: { readonly pending: boolean; readonly error: unknown; readonly retrying: boolean; readonly retry: () => void };
  readonly loading: boolean;
  readonly pageSize: NodePageSize;
  readonly setPageSize: (size: NodePageSize) => void;
  /** Opens a node, reads its next page, or tries again. */
  readonly load: (parent: string) => void;
  readonly close: (id: string) => void;
}

/** The institution's hierarchy as far as it was opened; a single top comes with its children. */
export function useNodeTree(): NodeTreeControl {
  const { tenantIdentifier: tenant, userId } = usePerson();
  const call = useCall();
  const { app } = useConfig();
  const [pageSize, setSize] = useState(() => nodePageSize(itemsPerPage(app)));
  const [opened, setOpened] = useState<NodeTree>();

  const read = (parent: string, limit: number, nextToken?: string, signal?: AbortSignal): Promise<NodePage> =>
    call(listNodes, { params: { tenant, nodeId: parent }, query: { limit, ...(nextToken === undefined ? {} : { nextToken }) } }, signal);
  const top = useQuery({
    queryKey: ["edit-user", tenant, userId, "hierarchy", pageSize],
    queryFn: ({ signal }) => readTop((parent) => read(parent, pageSize, undefined, signal), signal),
    enabled: opened === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: retryUnlessFinal,
  });
  const tree = opened ?? top.data ?? EMPTY_TREE;
  const change = (act: (tree: NodeTree) => NodeTree): void => setOpened((now) => act(now ?? top.data ?? EMPTY_TREE));

  const load = async (parent: string, limit: number): Promise<void> => {
    const pageToken = tree.branches[parent]?.nextToken;
    change((now) => beginLoading(now, parent));
    try {
      const page = await read(parent, limit, pageToken);
      change((now) => addChildren(now, parent, page, pageToken));
    } catch {
      change((now) => failLoading(now, parent));
    }
  };
  return {
    tree,
    top: { pending: opened === undefined && top.isPending, error: top.error, retrying: top.isFetching, retry: () => void top.refetch() },
    loading: (opened === undefined && top.isPending) || isLoading(tree),
    pageSize,
    setPageSize: (size) => {
      // What was read stays; nodes that show less than a page now has read the rest of it.
      setOpened((now) => now ?? top.data);
      setSize(size);
      for (const { parent, missing } of shortBranches(tree, size)) void load(parent, missing);
    },
    load: (parent) => void load(parent, pageSize),
    close: (id) => change((now) => collapse(now, id)),
  };
}
