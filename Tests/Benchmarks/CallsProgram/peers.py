"""Calls to `files/list_folder` with a library for Python: peers.py httpx|aiohttp PORT CALLS CONCURRENCY

Prints `name⇥wall⇥cpu⇥memory⇥growth`: seconds for each call, and resident memory before the calls and its growth in bytes.
"""
import asyncio
import json
import resource
import sys
import time

name, port, count, concurrency = sys.argv[1], *map(int, sys.argv[2:])
url = f"http://127.0.0.1:{port}/2/files/list_folder"
headers = {"Authorization": "Bearer token", "Content-Type": "application/json"}
argument = {"path": "", "limit": 1}


async def run(call, count):
    async def work(worker):
        for _ in range(worker, count, concurrency):
            assert len((await call())["entries"]) == 1

    await asyncio.gather(*(work(worker) for worker in range(concurrency)))


async def measure(call):
    await call()
    memory = peak()
    await run(call, concurrency * 2)
    wall, cpu = time.monotonic(), time.process_time()
    await run(call, count)
    wall, cpu = time.monotonic() - wall, time.process_time() - cpu
    print(name, wall / count, cpu / count, memory, peak() - memory, sep="\t")


def peak():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


async def with_httpx():
    import httpx

    limits = httpx.Limits(max_connections=concurrency, max_keepalive_connections=concurrency)
    async with httpx.AsyncClient(limits=limits, timeout=60) as client:

        async def call():
            response = await client.post(url, content=json.dumps(argument), headers=headers)
            response.raise_for_status()
            return response.json()

        await measure(call)


async def with_aiohttp():
    import aiohttp

    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=concurrency)) as session:

        async def call():
            async with session.post(url, data=json.dumps(argument), headers=headers) as response:
                response.raise_for_status()
                return await response.json()

        await measure(call)


asyncio.run({"httpx": with_httpx, "aiohttp": with_aiohttp}[name]())
